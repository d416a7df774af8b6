import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'content' } as const;

export const staffScreeningCalls = {
  list: { method: 'GET', path: '/api/staff/screenings', access },
  put: { method: 'PUT', path: '/api/staff/screenings', access },
  remove: { method: 'POST', path: '/api/staff/screenings/remove', access },
  csv: { method: 'GET', path: '/api/staff/screenings/csv', access },
  putCsv: { method: 'POST', path: '/api/staff/screenings/csv', access },
  films: { method: 'GET', path: '/api/staff/screenings/films', access },
  cinemas: { method: 'GET', path: '/api/staff/cinemas', access },
  putCinema: { method: 'PUT', path: '/api/staff/cinemas', access },
  removeCinema: { method: 'POST', path: '/api/staff/cinemas/remove', access },
  countries: { method: 'GET', path: '/api/staff/cinemas/countries', access },
} as const satisfies Calls;
