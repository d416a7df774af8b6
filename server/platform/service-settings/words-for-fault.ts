/** Codes of Node and OpenSSL, and the codes of libraries that wrap them. */
const codesOf = (error: object): string =>
  ['code', 'originalCode', 'syscall', 'cause']
    .map((name) => Reflect.get(error, name))
    .map((value) => (value instanceof Error ? codesOf(value) : String(value ?? '')))
    .join(' ');

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Server = { host: string; port: string };

/** Why a server could not be reached safely, in words with the remedy; undefined if it could, and refused something else. */
export function wordsForConnection(error: unknown, { host, port }: Server): string | undefined {
  const codes = error instanceof Error ? codesOf(error) : '';
  const text = `${codes} ${wordsOf(error)}`;
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(text))
    return `There is no server named ${host}. Check its name in your provider’s instructions.`;
  if (/ECONNREFUSED/.test(text))
    return `${host} accepts no connection on port ${port}. Check the port: 465 and 993 are usual with TLS, 587 and 143 with STARTTLS.`;
  if (/EHOSTUNREACH|ENETUNREACH/.test(text)) return `There is no way from here to ${host}.`;
  if (/CERT_HAS_EXPIRED/.test(text))
    return `The certificate of ${host} has expired. Its provider has to renew it.`;
  if (/ERR_TLS_CERT_ALTNAME_INVALID|Hostname\/IP does not match/.test(text))
    return `The certificate is for another name than ${host}. Use the name that your provider gives.`;
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(text))
    return `Nobody vouches for the certificate of ${host}. Use a server with a certificate of a known authority.`;
  if (/wrong version number|ERR_SSL_WRONG_VERSION_NUMBER|packet length too long/i.test(text))
    return `${host} does not begin with TLS on port ${port}. Choose STARTTLS, or the port for TLS.`;
  if (/STARTTLS|ETLS|\bTLS\b|\bSSL\b/.test(text))
    return `${host} offers no TLS on port ${port}, so no password was sent. Choose TLS and its port, or ask your provider.`;
  if (/ETIMEDOUT|TIMEOUT|ESOCKET|timed? ?out|aborted|AbortError|Greeting never received/i.test(text))
    return `${host} does not answer on port ${port}. Check port and encryption; a firewall may be in between.`;
  return undefined;
}
