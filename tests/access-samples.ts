import { randomUUID } from 'node:crypto';
import { PASSWORD } from './visitor.ts';

export type Names = { filmId: number; sessionId: string };
/** A valid request to a call, and the status for callers who may make it, 200 by default. */
export type Sample = { path?: (names: Names) => string; body?: (names: Names) => unknown; answers?: number };

/** An order of Ines. */
export const ORDER = '2026-00001';

const sender = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@home.example',
  phoneNumber: '020 7946 0000',
};

/** Of a subscriber. */
export const PREFERENCES_TOKEN = 'the-token-of-a-subscriber';
export const SUBMISSION_TOKEN = 'the-token-of-the-salt-road';

/** Of a passkey that signed nothing. */
const NO_PASSKEY = {
  ...{ id: 'none', rawId: 'none', type: 'public-key' },
  ...{ response: {}, clientExtensionResults: {} },
};

type Present = Record<'film' | 'post' | 'year' | 'product' | 'collection', string | undefined>;

/** A sample of each public call, by its method and path, with names of existing records. */
export const samplesOf = ({ film, post, year, product, collection }: Present): Record<string, Sample> => ({
  'GET /api/films/featured': {},
  'GET /api/films/carousel': {},
  'GET /api/films/facets': {},
  'GET /api/films/ways': {},
  'GET /api/films/ways/{slug}': { path: () => '/api/films/ways/horror' },
  'GET /api/films/category/{category}': { path: () => '/api/films/category/new' },
  'GET /api/films/slug/{slug}': { path: () => `/api/films/slug/${film}` },
  'GET /api/films/quoted': {},
  'GET /api/films/row': { path: () => '/api/films/row?season=out-of-season' },
  'GET /api/home': {},
  'GET /api/films/neighbours/{slug}': { path: () => `/api/films/neighbours/${film}` },
  'GET /api/films/facts/{slug}': { path: () => `/api/films/facts/${film}` },
  'GET /api/films': {},
  'GET /api/countries': {},
  'GET /api/people': { path: () => '/api/people?page=2' },
  'GET /api/people/{slug}': { path: () => '/api/people/maud-ellerby-quaye' },
  'GET /api/seasons': {},
  'GET /api/seasons/{slug}': { path: () => '/api/seasons/out-of-season' },
  'GET /api/screenings': { path: () => '/api/screenings?country=GB&from=2026-01-01' },
  'GET /api/screenings/calendar': {},
  'GET /api/pages': {},
  'GET /api/pages/{slug}': { path: () => '/api/pages/for-cinemas' },
  'GET /api/related/film/{slug}': { path: () => `/api/related/film/${film}` },
  'GET /api/related/post/{slug}': { path: () => `/api/related/post/${post}` },
  'GET /api/related/product/{slug}': { path: () => `/api/related/product/${product}` },
  'GET /api/redirects/{kind}/{slug}': { path: () => '/api/redirects/films/moss-mamma' },
  'GET /api/redirects': { path: () => '/api/redirects?path=/old' },
  'GET /api/changes/{kind}': { path: () => '/api/changes/films' },
  'GET /api/search': { path: () => '/api/search?search=moss' },
  'GET /api/blog': {},
  'GET /api/blog/neighbours/{slug}': { path: () => `/api/blog/neighbours/${post}` },
  'GET /api/blog/archive': {},
  'GET /api/blog/tag/{tag}': { path: () => '/api/blog/tag/interviews' },
  'GET /api/blog/year/{year}': { path: () => `/api/blog/year/${year}` },
  'GET /api/blog/slug/{slug}': { path: () => `/api/blog/slug/${post}` },
  'GET /api/products': {},
  'GET /api/shop/facets': {},
  'GET /api/shop/facets/{collection}': { path: () => `/api/shop/facets/${collection}` },
  'GET /api/shop/picks': {},
  'GET /api/products/collection/{collection}': {
    path: () => `/api/products/collection/${collection}`,
  },
  'GET /api/products/{slug}': { path: () => `/api/products/${product}` },
  'GET /api/products/film/{slug}': { path: () => `/api/products/film/${film}` },
  'GET /api/products/post/{slug}': { path: () => `/api/products/post/${post}` },
  'GET /api/offers/{slug}': { path: () => `/api/offers/${product}` },
  'GET /api/variants/{slug}': { path: () => `/api/variants/${product}` },
  'POST /api/cart/quote': { body: () => ({ lines: [{ sku: `${product}/one`, quantity: 1 }] }) },
  'GET /api/shop/checkout': {},
  'GET /api/collections': {},
  'GET /api/collections/{collection}': { path: () => `/api/collections/${collection}` },
  'GET /api/site': {},
  'GET /api/site/company': {},
  'GET /api/site/submission': {},
  'GET /api/site/privacy': {},
  'GET /api/site/terms': {},
  'GET /api/site/ways': {},
  'GET /api/auth/me': {},
  'POST /api/auth/login': {
    answers: 401,
    body: () => ({ username: 'ines', password: 'not the password' }),
  },
  'POST /api/auth/register': {
    answers: 409,
    body: () => ({ username: 'INES', password: PASSWORD }),
  },
  'POST /api/auth/logout': {},
  'PUT /api/auth/password': {
    body: () => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD} and more` }),
  },
  'GET /api/auth/sessions': {},
  'DELETE /api/auth/sessions/{id}': {
    path: ({ sessionId }) => `/api/auth/sessions/${sessionId}`,
  },
  'GET /api/auth/data': {},
  'GET /api/auth/email': {},
  'GET /api/auth/email-offer': {},
  'PUT /api/auth/email': {
    answers: 409,
    body: () => ({ email: 'ines@home.example', password: PASSWORD }),
  },
  'POST /api/auth/email/link': { answers: 409 },
  'DELETE /api/auth/email': { body: () => ({ password: PASSWORD }) },
  'POST /api/auth/confirm-email': { answers: 404, body: () => ({ token: 'none' }) },
  'POST /api/auth/forgot-password': { answers: 409, body: () => ({ account: 'ines' }) },
  'POST /api/auth/new-password': { answers: 404, body: () => ({ token: 'none', newPassword: PASSWORD }) },
  'PUT /api/auth/profile': { body: () => ({ displayName: 'Somebody' }) },
  'GET /api/auth/passkeys': {},
  'POST /api/auth/passkeys/options': { body: () => ({ proof: { password: PASSWORD } }) },
  'POST /api/auth/passkeys': { answers: 403, body: () => ({ response: NO_PASSKEY }) },
  'PUT /api/auth/passkeys/{id}': {
    path: () => '/api/auth/passkeys/1',
    answers: 404,
    body: () => ({ name: 'Laptop' }),
  },
  'DELETE /api/auth/passkeys/{id}': {
    path: () => '/api/auth/passkeys/1',
    body: () => ({ proof: { password: PASSWORD } }),
  },
  'POST /api/auth/passkey-challenge': {},
  'POST /api/auth/passkey-login': { answers: 403, body: () => ({ response: NO_PASSKEY }) },
  'DELETE /api/auth/account': { body: () => ({ password: PASSWORD }) },
  'POST /api/subscriptions': {
    body: () => ({ email: 'ines@home.example', wishes: [{ topic: 'newsletter' }], page: '/newsletter' }),
    answers: 409,
  },
  'GET /api/auth/subscriptions': {},
  'POST /api/auth/subscriptions': {
    body: () => ({ wishes: [{ topic: 'newsletter' }], page: '/newsletter' }),
    answers: 409,
  },
  'DELETE /api/auth/subscriptions/{id}': { path: () => '/api/auth/subscriptions/4711' },
  'GET /api/preferences/{token}': { path: () => `/api/preferences/${PREFERENCES_TOKEN}` },
  'GET /api/watchlist': {},
  'GET /api/watchlist/films/count': {},
  'GET /api/watchlist/check/{filmId}': { path: ({ filmId }) => `/api/watchlist/check/${filmId}` },
  'POST /api/watchlist': { body: ({ filmId }) => ({ filmId }) },
  'POST /api/watchlist/import': { body: () => ({ films: [{ title: 'Moss Mother', year: null }] }) },
  'DELETE /api/watchlist/{filmId}': {
    path: ({ filmId }) => `/api/watchlist/${filmId}`,
  },
  'GET /api/calendar': {},
  'POST /api/calendar': {},
  'DELETE /api/calendar': {},
  'GET /api/watchlist/films/news': {},
  'POST /api/watchlist/films/seen': { body: ({ filmId }) => ({ films: [filmId] }) },
  'GET /api/watchlist/share/link': {},
  'PUT /api/watchlist/share/link': { body: () => ({ showsName: true }) },
  'DELETE /api/watchlist/share/link': {},
  'GET /api/watchlist/shared/{token}': { path: () => '/api/watchlist/shared/unknown', answers: 404 },
  'GET /api/submission/{token}': { path: () => `/api/submission/${SUBMISSION_TOKEN}` },
  'POST /api/submission/{token}/screener': {
    path: () => `/api/submission/${SUBMISSION_TOKEN}/screener`,
    body: () => ({ screenerUrl: 'https://screener.example/salt-road-2' }),
  },
  'POST /api/submission/{token}/withdraw': {
    path: () => '/api/submission/unknown/withdraw',
    answers: 404,
  },
  'POST /api/orders': {
    body: () => ({
      idempotencyKey: randomUUID(),
      lines: [{ sku: 'nothing', quantity: 1 }],
      email: 'ada@home.example',
      name: 'Ada Marsh',
      address: { line1: '1 Quay', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
      shipping: 'standard',
      payment: 'invoice',
    }),
    answers: 409,
  },
  'POST /api/orders/{number}/message': {
    path: () => `/api/orders/${ORDER}/message`,
    body: () => ({ key: 'guessed', message: 'It is broken' }),
    answers: 404,
  },
  'POST /api/orders/{number}/confirm': {
    path: () => `/api/orders/${ORDER}/confirm`,
    body: () => ({ confirm: 'guessed' }),
    answers: 404,
  },
  'POST /api/orders/{number}/pay': {
    path: () => `/api/orders/${ORDER}/pay`,
    body: () => ({ key: 'guessed' }),
    answers: 404,
  },
  'GET /api/orders/mine': {},
  'GET /api/orders/{number}': { path: () => `/api/orders/${ORDER}?key=guessed`, answers: 404 },
  'POST /api/contact': { body: () => ({ ...sender, message: 'Where can I see Barley Sunday?' }) },
  'POST /api/booking': {
    body: () => ({
      ...sender,
      film,
      ...{ venue: 'The Electric', city: 'Leeds', country: 'United Kingdom', dates: '12 to 18 March' },
    }),
  },
  'POST /api/film-submission': {
    body: () => ({
      ...sender,
      filmTitle: 'The Salt Road',
      screenerUrl: 'https://screener.example/salt-road',
    }),
  },
});
