/** The rooms and who may enter (H2, docs/architecture.md). Every rule is an error; there is no list of exceptions. */
const room = name => `^${name}/`
const rooms = '(shell|mfe-[a-z]+|shared-[a-z]+|api|local-cloud|e2e|bench|scripts)'

/** A room may import itself and what is named; anything else of the workspace is forbidden. */
const mayOnlyEnter = (name, comment, ...allowed) => ({
  name: `${name.replace(/[^a-z-]/g, '')}-rooms`,
  comment,
  severity: 'error',
  from: { path: room(name) },
  to: { path: `^${rooms}/`, pathNot: [room(name), ...allowed] },
})

/** No test, and no part that only tests use. */
const tests = '\\.test\\.tsx?$|/testing/'

/**
 * Files whose place or name says that they are pure: functions of data and time. A file of a feature of the api
 * is pure unless its name says that it serves, orders, keeps or writes something.
 */
const pure = [
  '^shared-contract/src/(?!reactive/)',
  '^shared-calling/src/call/',
  '^shared-ui/src/words/',
  '-(model|words|reducer)\\.ts$',
  '^api/src/features/[a-z-]+/(?!firestore-)(?![a-z-]+-(routes|service|store|keeper|rounds|document|worker)\\.ts)',
  '^api/src/http/failure\\.ts$',
]

const packages = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const npm = names => `node_modules/(${names})/`

module.exports = {
  forbidden: [
    packages('no-cycles', 'Modules that need each other are one module.', {}, { circular: true }),
    packages('no-unresolved', 'Every import resolves.', {}, { couldNotResolve: true }),
    packages(
      'no-undeclared',
      'A package names what it imports in its own package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    mayOnlyEnter('shared-contract', 'The contract stands alone.'),
    packages(
      'contract-packages',
      'The contract knows zod, and phone-number parsing behind ./dialling; only ./reactive knows rxjs.',
      { path: '^shared-contract/src/(?!reactive/|dialling/|testing/).+(?<!\\.test)\\.ts$' },
      { path: 'node_modules/', pathNot: npm('zod') },
    ),
    mayOnlyEnter('shared-calling', 'The engine is headless: contract and rxjs.', room('shared-contract')),
    packages(
      'calling-packages',
      'No React, no Firebase in the engine.',
      { path: room('shared-calling') },
      { path: npm('react|react-dom|firebase|@firebase') },
    ),
    packages(
      'telnyx-sdk-doorman',
      'Only carrier/telnyx imports the calling SDK.',
      { pathNot: '^(shared-calling/src/carrier/telnyx|local-cloud/src/carrier|bench/src/calling)/' },
      { path: npm('@telnyx/webrtc') },
    ),
    packages(
      'telnyx-api-doorman',
      'One api adapter imports the carrier REST client.',
      { pathNot: '^(api/src/adapters|local-cloud/src/carrier)/' },
      { path: npm('telnyx') },
    ),
    packages(
      'stripe-doorman',
      'One api adapter imports the payment provider’s client; the embedded provider is tested with it.',
      { pathNot: ['^api/src/adapters/stripe-[a-z]+\\.ts$', '^local-cloud/src/payments/'] },
      { path: npm('stripe') },
    ),
    mayOnlyEnter(
      'shared-ui',
      'Controls know the words of the contract and nothing else.',
      room('shared-contract'),
    ),
    packages(
      'ui-packages',
      'Controls hold no streams and no routes.',
      { path: room('shared-ui') },
      { path: npm('rxjs|react-router') },
    ),
    mayOnlyEnter(
      'shared-platform',
      'The plug knows contract and calling; its harness also draws with shared-ui.',
      room('shared-contract'),
      room('shared-calling'),
      room('shared-ui'),
    ),
    packages(
      'plug-without-controls',
      'Of the plug only its React side, its harness and tests draw with shared-ui.',
      { path: '^shared-platform/src/(?!react/|harness/|testing/|rspack/)' },
      { path: room('shared-ui') },
    ),
    mayOnlyEnter('shell', 'The shell meets remotes only at run time.', '^shared-[a-z]+/'),
    {
      name: 'remote-rooms',
      comment: 'A remote knows the plug, never the shell or another remote.',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/' },
      to: { path: `^${rooms}/`, pathNot: ['^$1/', '^shared-[a-z]+/'] },
    },
    packages(
      'declarations-are-data',
      'The build reads src/pages.ts with Node alone: it knows the contract and nothing else.',
      { path: '^mfe-[a-z]+/src/pages\\.ts$' },
      { pathNot: room('shared-contract') },
    ),
    packages(
      'remote-without-engine',
      'A remote sees the call bus, not the engine or a carrier.',
      { path: '^mfe-[a-z]+/src/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '^shared-calling/src/(engine|host|tabs|carrier|testing)[/.]|^shared-platform/src/(harness|rspack)/',
      },
    ),
    packages(
      'firebase-doorman',
      'Firebase is spoken to in shell/src/firebase, auth and live-data only, and by the tests of the shell.',
      { pathNot: '^(shell/src/(auth|firebase|live-data|testing)|local-cloud)/' },
      { path: npm('firebase|@firebase') },
    ),
    packages(
      'firebase-admin-doorman',
      'firebase-admin is spoken to in api adapters and stores only.',
      { pathNot: '^(api/src/adapters/|api/src/features/[a-z-]+/firestore-|local-cloud/|bench/)' },
      { path: npm('firebase-admin') },
    ),
    packages(
      'cloud-storage-doorman',
      'Google Cloud Storage is spoken to in api adapters only.',
      { pathNot: '^api/src/adapters/' },
      { path: npm('@google-cloud/storage') },
    ),
    packages(
      'redis-doorman',
      'Redis is spoken to in one api adapter only.',
      { pathNot: '^api/src/adapters/redis-' },
      { path: npm('@redis|rate-limit-redis') },
    ),
    packages(
      'federation-doorman',
      'Module federation is spoken to in shell/src/remotes and the build presets only.',
      { pathNot: '^(shell/src/remotes|shared-platform/src/rspack)/' },
      { path: npm('@module-federation') },
    ),
    mayOnlyEnter(
      'api',
      'The api knows the contract; only its tests know the embedded cloud.',
      room('shared-contract'),
      room('local-cloud'),
    ),
    packages(
      'api-product-code',
      'Product code of the api never touches the embedded cloud.',
      { path: '^api/src/', pathNot: '\\.test\\.ts$|^api/src/testing/' },
      { path: room('local-cloud') },
    ),
    packages(
      'api-packages',
      'No browser packages and no rxjs in the api.',
      { path: room('api') },
      { path: npm('react|react-dom|rxjs|firebase|@telnyx') },
    ),
    mayOnlyEnter(
      'local-cloud',
      'The embedded cloud knows constants of the contract, no product code.',
      room('shared-contract'),
    ),
    {
      name: 'pure-files',
      comment: 'A pure file uses pure files only, and pure libraries; the types of others it may name.',
      severity: 'error',
      from: { path: pure, pathNot: tests },
      to: {
        pathNot: [...pure, npm('zod|libphonenumber-js|bowser'), '^(crypto|util)$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    packages(
      'api-routes',
      'A route asks its service; it sees no store and no database.',
      { path: '-routes\\.ts$', pathNot: '^local-cloud/' },
      {
        path: [
          '^api/src/features/.*-store\\.ts$',
          '^api/src/features/.*/firestore-',
          '^api/src/adapters/',
          npm('firebase-admin'),
        ],
      },
    ),
    packages(
      'api-services',
      'A service knows stores and ports by their interfaces: no Express, no Firestore, no adapter, no environment.',
      { path: '^api/src/features/.*-(service|keeper|rounds)\\.ts$' },
      {
        path: [
          '^api/src/features/.*/firestore-',
          '^api/src/(adapters|http)/',
          '-routes\\.ts$',
          npm('express|firebase-admin'),
          '^(fs|fs/promises|http|https|net|process)$',
        ],
      },
    ),
    packages(
      'api-stores',
      'A store reads and writes; it calls decisions, never a service or a route.',
      { path: '^api/src/features/.*(/firestore-[a-z-]+|-store)\\.ts$', pathNot: tests },
      { path: ['-(routes|service|keeper|rounds)\\.ts$', '^api/src/http/', npm('express')] },
    ),
    packages(
      'express-doorman',
      'Express is spoken to where requests come in.',
      { path: '^api/src/', pathNot: ['^api/src/(app\\.ts|http/|testing/)', '-routes\\.ts$', tests] },
      { path: npm('express') },
    ),
    mayOnlyEnter(
      'e2e',
      'Journeys see a black box. What stands for a line or a Redis, what runs programs, whose turn it is, and what must be true of the books, they take from the api’s tests, and a browser that is pushed to from the embedded cloud.',
      room('shared-contract'),
      '^api/src/testing/(redis-server|run-program|turn-of-commit|verto-line)\\.ts$',
      '^api/src/simulation/(books|money-invariants)\\.ts$',
      '^local-cloud/src/push/push-browser\\.ts$',
    ),
    mayOnlyEnter(
      'scripts',
      'Start-up knows the contract; everything else it runs as programs.',
      room('shared-contract'),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types', 'browser', 'node'],
    },
    skipAnalysisNotInRules: true,
  },
}
