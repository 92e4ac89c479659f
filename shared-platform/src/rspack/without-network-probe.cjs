/** What the database's library does, cut off, in the build of it that is bundled. The names are its minifier's. */
const probe = 'e?Bc(d.toString(),c):Cc(d.toString(),c)'

/**
 * A loader for the channel of the database's library. Cut off, the library asks a host of Google whether there is a
 * network at all, and only notes the answer. The page talks to nobody but its own services, and its policy would
 * refuse the question with an error in the console each time, so the answer is no, unasked.
 * @param {string} source
 * @returns {string}
 * @throws Error when the library has changed, so that somebody looks
 */
module.exports = function withoutNetworkProbe(source) {
  if (!source.includes(probe))
    throw new Error('The network probe is not where it was in the webchannel library')
  return source.replace(probe, 'c(false)')
}
