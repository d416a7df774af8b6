/** Name of a tax on pages, mails, invoices and at payment providers: `VAT 20%`. `rate` in hundredths of a per cent. */
export const taxWords = (name: string, rate: number): string => `${name} ${rate / 100}%`;
