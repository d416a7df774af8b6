import './film-preview.css';
import { imageUrl, KEY_ART_SHAPES, type PictureShape, srcSet } from '#contract/core/images.ts';
import { asText, type Json } from '../../../fields/field.ts';
import { assetParts } from '../../../fields/pictures/asset.ts';

/** How a film's first screen looks on a desktop and on a phone: key art with title or lettering. */
export function FilmPreview({ body }: { body: Json }) {
  const art = assetParts(body.posterImage).url || asText(body.posterUrl);
  if (!art) return null;
  return (
    <div className="film-preview">
      <Screen art={art} shape={KEY_ART_SHAPES.wide} sizes="40rem" body={body} name="Desktop" />
      <Screen art={art} shape={KEY_ART_SHAPES.upright} sizes="22rem" body={body} name="Phone" />
    </div>
  );
}

type ScreenProps = { art: string; shape: PictureShape; sizes: string; body: Json; name: string };

function Screen({ art, shape, sizes, body, name }: ScreenProps) {
  const lettering = asText(body.titleArt);
  return (
    <figure>
      <div className="film-screen">
        <img src={imageUrl(art)} srcSet={srcSet(art, shape)} sizes={sizes} alt="" />
        {lettering ? (
          <img className="lettering" src={imageUrl(lettering)} alt="" />
        ) : (
          <p>{asText(body.title)}</p>
        )}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
