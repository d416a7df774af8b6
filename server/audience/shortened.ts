/** An address as somebody knows their own, and others do not learn it: `ada.marsh@films.example` becomes `a…@films.example`. */
export function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email][0]}…${email.slice(at)}`;
}
