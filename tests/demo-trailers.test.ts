import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Clip = z.object({ url: z.string(), captions: z.array(z.object({ url: z.string() })) });
const Films = z.array(
  z.object({ slug: z.string(), trailerUrl: z.string().nullish(), clips: z.array(Clip).optional() }),
);
const films = Films.parse(JSON.parse(readFileSync('content/films.json', 'utf8')));
const withTrailer = films.filter(({ trailerUrl }) => trailerUrl);

test('each trailer of the demo shows its own film, and has captions', async () => {
  expect(withTrailer.length).toBeGreaterThanOrEqual(30);
  for (const { slug, trailerUrl, clips = [] } of withTrailer) {
    expect(trailerUrl).toBe(`/media/trailers/${slug}.mp4`);
    const trailer = clips.find(({ url }) => url === trailerUrl);
    for (const url of [trailerUrl, trailer?.captions[0]?.url])
      expect((await stat(`content${url}`)).size, `${url} of ${slug}`).toBeGreaterThan(0);
  }
});
