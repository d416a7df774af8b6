/** Pages of the back office. The invitation's token is in the fragment, which browsers send to no server and no other site. */
export const staffPaths = {
  home: '/staff',
  pictures: '/staff/pictures',
  team: '/staff/team',
  audit: '/staff/audit',
  security: '/staff/security',
  invitation: '/staff/invitation',
} as const;

export const staffPicturePath = (id: number): string => `${staffPaths.pictures}/${id}`;

export const invitationPath = (token: string): string => `${staffPaths.invitation}#${token}`;
