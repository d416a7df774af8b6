export const metadata = { title: 'Catalogue' };

export default function Layout({ children }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  );
}
