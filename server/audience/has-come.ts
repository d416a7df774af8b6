/**
 * SQL: whether what a row of `consents` waits for is true now. Read whenever it is asked, so nothing has to announce itself. In cinemas is
 * also a film whose page says so by its button for tickets (spec, film buttons).
 */
export const HAS_COME = `CASE consents.topic
  WHEN 'stock' THEN EXISTS (SELECT FROM products WHERE id = consents.entry_id AND coalesce(variant_stock, in_stock))
  WHEN 'home' THEN EXISTS (SELECT FROM film_offers WHERE film_id = consents.entry_id AND is_on AND way <> 'cinema'
    AND film_offers.country IN ('', consents.country))
  WHEN 'cinema' THEN EXISTS (SELECT FROM screenings WHERE film_id = consents.entry_id AND starts_at > now() AND NOT cancelled)
    OR EXISTS (SELECT FROM film_offers WHERE film_id = consents.entry_id AND is_on AND way = 'cinema')
    OR EXISTS (SELECT FROM films WHERE id = consents.entry_id AND get_tickets AND get_tickets_url IS NOT NULL)
  ELSE false END`;
