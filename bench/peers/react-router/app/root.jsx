import { Outlet, Scripts } from 'react-router';

export default function Root() {
  return (
    <html lang="en-GB">
      <head>
        <title>Catalogue</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
