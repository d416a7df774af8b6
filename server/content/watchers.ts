import type pg from 'pg';

/** Keeps the watchlists' places of films that are about to leave the site. */
export async function keepWatchers(client: pg.ClientBase, films: readonly string[]): Promise<void> {
  // Whoever adds one of them meanwhile waits, and then hears that there is no such film: that place could not be kept.
  await client.query('SELECT FROM films WHERE slug = ANY ($1) ORDER BY id FOR UPDATE', [films]);
  await client.query(
    `INSERT INTO watchlist_aside (user_id, film, added_at)
     SELECT user_id, slug, added_at FROM watchlist JOIN films ON films.id = film_id WHERE slug = ANY ($1) ON CONFLICT DO NOTHING`,
    [films],
  );
}

/** Puts films that have come back onto the watchlists where they were. */
export async function bringBackWatchers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    WITH back AS (DELETE FROM watchlist_aside USING films WHERE film = slug RETURNING user_id, films.id, added_at)
    INSERT INTO watchlist (user_id, film_id, added_at) SELECT * FROM back ON CONFLICT DO NOTHING`);
}
