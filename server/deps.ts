import type { Hono } from 'hono';
import type { RequestLink } from './content/checks/links.ts';
import type { LibraryNotes } from './media/library-notes.ts';
import type { Operations } from './ops/routes.ts';
import type { VisitCounter } from './ops/visits/visit-counter.ts';
import type { AppEnv } from './platform/http/serve.ts';
import type { ResolveTxt } from './platform/mail/mail-domain.ts';
import type { RenderAdminApp } from './rendering/admin-app/built-admin-app.ts';
import type { RenderBody, Renderer } from './rendering/render/built-renderer.ts';
import type { ShopServices } from './shop/services.ts';

/** Dependencies of the application: those shared by all rooms, and those of single rooms. main.ts and the tests create them. */
export type Deps = ShopServices & {
  /** Checks whether an external link answers; by default that of content/checks, replaced in tests. */
  askLink?: RequestLink;
  /** Asks DNS for TXT records; replaced in tests. */
  resolveTxt?: ResolveTxt;
  renderPage: Renderer;
  renderBody: RenderBody;
  renderAdminApp: RenderAdminApp;
  /** Pictures and trailers, mounted at /media. */
  media: Hono<AppEnv>;
  /** The library's facts about pictures below /media. */
  library: () => Promise<LibraryNotes>;
  operations: Operations;
  /** Counts a visitor's request for a path that has no page. */
  noteMissing?: (pathname: string) => void;
  /** Counts visits; without it, none are. */
  visits?: VisitCounter | undefined;
};
