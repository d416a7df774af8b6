/** A Content-Disposition by which browsers download a file under this name (RFC 6266, RFC 8187). */
export const attachmentNamed = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeRfc5987(name)}`;

/** RFC 8187, 3.2.1. */
const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
