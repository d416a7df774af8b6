/** Pounds sterling with two decimals. */
export const streamPrice = (pounds: number) => `£${pounds.toFixed(2)}`;
