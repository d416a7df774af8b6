import Button from '@mui/material/Button';
import { useState } from 'react';
import { tokenCalls } from '#contract/admin/token-calls.ts';
import { API_DOCS_PATH, STAFF_OPENAPI_PATH } from '#contract/core/openapi-paths.ts';
import { permissions } from '#contract/core/staff-roles.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { ShownOnce } from '../../layout/actions/shown-once.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { StateTag } from '../../layout/state-tag.tsx';
import { TokenDialog } from './token-dialog.tsx';

type Token = ReplyOf<typeof tokenCalls.all>[number];

/** Access tokens for programs. */
export default function TokensPage() {
  const { reply: tokens, refetch } = useList(tokenCalls.all, () => ({}));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; token: string }>();
  const [revoked, setRevoked] = useState<Token>();
  const { isBusy, perform } = useAction();
  const revoke = ({ id, name }: Token) =>
    perform(async () => {
      await request(tokenCalls.revoke, { id });
      setRevoked(undefined);
      await refetch();
    }, `${name} is revoked.`);
  return (
    <Page
      title="API tokens"
      actions={
        <Button variant="contained" onClick={() => setMaking(true)}>
          New token
        </Button>
      }
    >
      {made && (
        <ShownOnce key={made.token} label={`Token for ${made.name}`} value={made.token} copy="Copy the token">
          <p>
            Give this token to {made.name}. It is shown only now, and whoever has it can do what you allowed.
          </p>
        </ShownOnce>
      )}
      <p>
        With a token, a program of yours makes calls of /staff without logging in.{' '}
        <a href={STAFF_OPENAPI_PATH}>These are the calls</a>, as an OpenAPI document;{' '}
        <a href={API_DOCS_PATH} target="_blank" rel="noopener">
          how a program makes them
        </a>{' '}
        is on a page of the site.
      </p>
      {tokens && (
        <DenseTable
          label="API tokens"
          columns={columns(setRevoked)}
          rows={tokens}
          rowKey={({ id }) => id}
          empty="There is no token yet. Press “New token” to let a program in."
        />
      )}
      {isMaking && (
        <TokenDialog
          onClose={() => setMaking(false)}
          onMade={(name, token) => {
            setMaking(false);
            setMade({ name, token });
            return refetch();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={revoked !== undefined}
        title={`Revoke ${revoked?.name}?`}
        action="Revoke"
        isBusy={isBusy}
        onClose={() => setRevoked(undefined)}
        onConfirm={() => revoked && void revoke(revoked)}
      >
        <p>Its next call is refused. The program needs another token to go on.</p>
      </ConfirmDialog>
    </Page>
  );
}

const columns = (revoke: (token: Token) => void): Column<Token>[] => [
  {
    label: 'Name',
    cell: ({ name, ending, expiresAt }) => (
      <>
        {name} <span className="quiet">…{ending}</span>{' '}
        {expiresAt && new Date(expiresAt) <= new Date() && <StateTag of="declined">ended</StateTag>}
      </>
    ),
  },
  {
    label: 'May',
    cell: ({ scopes, mayWrite }) =>
      `${mayWrite ? '' : 'read only: '}${scopes.map((each) => permissions[each]).join('; ')}`,
  },
  { label: 'Made', cell: ({ madeBy, createdAt }) => [madeBy, ', ', <DateTime key="at" iso={createdAt} />] },
  { label: 'Ends', cell: ({ expiresAt }) => (expiresAt ? <DateTime iso={expiresAt} /> : 'when revoked') },
  { label: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime iso={lastUsedAt} /> : 'not yet') },
  {
    label: 'Change',
    isAction: true,
    cell: (token) => (
      <button
        type="button"
        className="plain"
        aria-label={`Revoke ${token.name}`}
        onClick={() => revoke(token)}
      >
        Revoke
      </button>
    ),
  },
];
