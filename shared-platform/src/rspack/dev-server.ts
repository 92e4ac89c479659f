import type { Configuration } from '@rspack/core'

/**
 * A piece's own development server. It answers every origin, errors included: a remote served from here
 * also runs inside the composed app (`?remote.mfe_phone=http://localhost:3102`), and its updates must come
 * from its own port there, not from the page's.
 */
export const devServer = (port: number): NonNullable<Configuration['devServer']> => ({
  host: '127.0.0.1',
  port,
  hot: true,
  historyApiFallback: true,
  allowedHosts: 'all',
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: {
    overlay: false,
    logging: 'warn',
    webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
  },
})
