/** Roles in the order of a film's credits; other roles follow from A to Z. */
const ROLES = ['director', 'writer', 'cast', 'producer', 'photography', 'editing', 'music'];

const rank = (role: string) => {
  const at = ROLES.indexOf(role);
  return at === -1 ? ROLES.length : at;
};

/** Compares credits by role. Stable within a role. */
export function byRole(a: { role: string }, b: { role: string }): number {
  const [one, other] = [rank(a.role), rank(b.role)];
  if (one !== other || one < ROLES.length) return one - other;
  return a.role < b.role ? -1 : Number(a.role > b.role);
}
