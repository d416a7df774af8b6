/** Country names that take an article. */
const WITH_ARTICLE = /^(?:United |Netherlands|Philippines|Czech Rep|Dominican Rep|Bahamas|Gambia)/;

/** A country's name in a sentence: "the United Kingdom", "Poland". */
export const theCountry = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);
