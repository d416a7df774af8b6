/** Terms of a code that takes 10 % off everything, for everybody. */
export const TERMS = {
  kind: 'percent',
  value: 10,
  minimum: 0,
  products: [],
  usesMax: null,
  fromAt: null,
  untilAt: null,
  active: true,
};
