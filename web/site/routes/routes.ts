import type { Route } from '../router/route.ts';
import { about } from './about.ts';
import { accessibility } from './accessibility.ts';
import { newsletter, preferences } from './alerts.ts';
import { blog } from './blog.ts';
import { blogTag } from './blog-tag.ts';
import { blogYear } from './blog-year.ts';
import { bookFilm } from './book-film.ts';
import { browse } from './browse.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { collection } from './collection.ts';
import { contact } from './contact.ts';
import { film } from './film.ts';
import { films } from './films.ts';
import { home } from './home.ts';
import { confirmEmail, forgotPassword, login, newPassword } from './login.ts';
import { invoice, order } from './order.ts';
import { page } from './page.ts';
import { person } from './person.ts';
import { post } from './post.ts';
import { privacy } from './privacy.ts';
import { product } from './product.ts';
import { screenings } from './screenings.ts';
import { search } from './search.ts';
import { season } from './season.ts';
import { seasons } from './seasons.ts';
import { sharedWatchlist } from './shared-watchlist.ts';
import { shop } from './shop.ts';
import { sitemap } from './sitemap.ts';
import { submission } from './submission.ts';
import { submitFilm } from './submit-film.ts';
import { terms } from './terms.ts';
import { watchlist } from './watchlist.ts';

/** Every page of the site. */
export const ROUTES: readonly Route[] = [
  about,
  accessibility,
  blog,
  blogTag,
  blogYear,
  bookFilm,
  cart,
  checkout,
  collection,
  contact,
  film,
  films,
  home,
  invoice,
  login,
  order,
  person,
  post,
  privacy,
  product,
  screenings,
  search,
  season,
  seasons,
  sharedWatchlist,
  shop,
  sitemap,
  submission,
  submitFilm,
  terms,
  forgotPassword,
  newPassword,
  confirmEmail,
  watchlist,
  newsletter,
  preferences,
  browse,
  // Last: any other address may be one.
  page,
];

/** The names of their files, in that order: `film.ts` has a page's path and data, `film.view.tsx` renders it. For the server alone. */
const FILES = [
  'about',
  'accessibility',
  'blog',
  'blog-tag',
  'blog-year',
  'book-film',
  'cart',
  'checkout',
  'collection',
  'contact',
  'film',
  'films',
  'home',
  'invoice',
  'login',
  'order',
  'person',
  'post',
  'privacy',
  'product',
  'screenings',
  'search',
  'season',
  'seasons',
  'shared-watchlist',
  'shop',
  'sitemap',
  'submission',
  'submit-film',
  'terms',
  'login',
  'login',
  'login',
  'watchlist',
  'alerts',
  'alerts',
  'browse',
  'page',
];

/** The name of a route's files. */
export const fileOf = (route: Route | undefined): string | undefined => route && FILES[ROUTES.indexOf(route)];
