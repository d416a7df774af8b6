/** In a browser's local storage once somebody has opened /staff there: the site then loads no script of another company. */
export const STAFF_MARK = 'marquee-staff';
