import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { ownAddress } from './own-address.ts';

const cleaned = (html: string) => cleanHtml(html).html;

test('Google Docs: only real bold and italic stay, lists nest, links point to their target', () => {
  const span = (style: string, words: string) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;${style}">${words}</span>`;
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Notes</span></h2><p dir="ltr">${span('font-weight:400;font-style:normal;', 'A ')}${span('font-weight:700;font-style:normal;', 'bold')}${span('font-weight:400;font-style:italic;', ' and italic')} <a href="https://www.google.com/url?q=https://example.com/a?b%3D1&amp;sa=D&amp;source=editors" style="text-decoration:none;">${span('font-weight:400;text-decoration:underline;', 'link')}</a></p><br><ul><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p role="presentation">${span('', 'One')}</p></li><ul><li aria-level="2"><p role="presentation">${span('', 'Within')}</p></li></ul><li aria-level="1"><p>${span('', 'Two')}</p></li></ul></b>`;
  expect(cleaned(html)).toBe(
    '<h2>Notes</h2><p>A <strong>bold</strong><em> and italic</em> <a href="https://example.com/a?b=1">link</a></p>' +
      '<ul><li><p>One</p><ul><li><p>Within</p></li></ul></li><li><p>Two</p></li></ul>',
  );
});

const WORD_ITEM = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>\n`;

test('Word: lists keep levels and numbers, titles become headings', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;font-family:"Calibri"} span.Strong1 {font-weight:bold} --></style><!--[if gte mso 9]><xml><o:x>no</o:x></xml><![endif]--></head><body><!--StartFragment--><p class=MsoTitle>The film<o:p></o:p></p>${WORD_ITEM(1, '·', 'First')}${WORD_ITEM(2, 'o', 'Deeper')}${WORD_ITEM(1, '·', 'Second')}${WORD_ITEM(1, '1.', 'A number')}<p class=MsoNormal><span class=Strong1>Strong</span> and <i style='mso-bidi-font-style:normal'>slanted</i><o:p>&nbsp;</o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(cleaned(html)).toBe(
    '<h1>The film</h1><ul><li><p>First</p><ul><li><p>Deeper</p></li></ul></li><li><p>Second</p></li></ul>' +
      '<ol><li><p>A number</p></li></ol><p><strong>Strong</strong> and <em>slanted</em></p>',
  );
});

test("typed bullets followed by spaces are a list if Word's style was dropped", () => {
  const item = (sign: string, words: string) => `<p>${sign}<span>&nbsp;&nbsp;&nbsp; </span>${words}</p>`;
  expect(cleaned(item('·', 'First') + item('·', 'Second') + item('1.', 'Third'))).toBe(
    '<ul><li><p>First</p></li><li><p>Second</p></li></ul><ol><li><p>Third</p></li></ol>',
  );
  expect(cleaned('<p>1. A day in May</p>')).toBe('<p>1. A day in May</p>');
});

test('Pages: the classes of its style sheet set bold, italic and underlined', () => {
  const html = `<style type="text/css">p.p1 {margin: 0px; font: 12.0px Helvetica} span.s1 {font: bold 12px Helvetica} span.s2 {font: italic 12px Helvetica} span.s3 {text-decoration: underline}</style><p class="p1">A <span class="s1">b</span><span class="Apple-converted-space">&nbsp; </span><span class="s2">c</span> <span class="s3">d</span></p><ul class="ul1"><li class="li1">One</li></ul>`;
  expect(cleaned(html)).toBe('<p>A <strong>b</strong> <em>c</em> <u>d</u></p><ul><li><p>One</p></li></ul>');
});

test('LibreOffice: nested lists, line breaks, and a table as lines', () => {
  const html = `<html><body><p style="line-height: 100%">Line<br/>next</p><ul><li><p>One</p><ul><li><p><font face="Arial"><b>Deep</b></font></p></li></ul></li></ul><table><tr><td><p>Year</p></td><td><p>Prize</p></td></tr><tr><td><p>2024</p></td><td><p><b>Jury</b></p></td></tr></table></body></html>`;
  expect(cleanHtml(html)).toEqual({
    html: '<p>Line<br>next</p><ul><li><p>One</p><ul><li><p><strong>Deep</strong></p></li></ul></li></ul><p>Year | Prize</p><p>2024 | <strong>Jury</strong></p>',
    lost: 'Changed: tables became lines with “|” between their cells.',
  });
});

test('a web page: unsupported content is reported, hidden content left out', () => {
  const html = `<div>Words <span style="display:none">secret</span><s>old</s><img src="a.jpg" alt="A boat"><img src="b.jpg"></div><h5>Small</h5><iframe src="https://video.example"></iframe><hr><ol start="4"><li>Four</li></ol><script>alert(1)</script><a href="javascript:alert(1)">press</a>`;
  const { html: cleaned, lost } = cleanHtml(html);
  expect(cleaned).toBe('<p>Words old</p><h3>Small</h3><ol><li><p>Four</p></li></ol><p>press</p>');
  expect(lost).toBe(
    'Left out of what was pasted: 2 pictures, a part of another site, a line between paragraphs. Changed: words that were struck through are plain; lists are counted from 1; headings below the third level became H3; links that lead to no page became plain words. Add pictures in the picture fields.',
  );
});

test('a mail: the layout is dropped, paragraphs and quotations stay', () => {
  const html = `<table><tr><td><div dir="ltr">Dear all,<br><br>the print is <b>here</b>.<div><br></div><div>Ada 😀</div></div></td></tr></table><blockquote class="gmail_quote"><p>Where is it?</p></blockquote><img src="https://t.example/p.gif" width="1" height="1">`;
  expect(cleanHtml(html)).toEqual({
    html: '<p>Dear all,</p><p>the print is <strong>here</strong>.</p><p>Ada 😀</p><blockquote><p>Where is it?</p></blockquote>',
    lost: '',
  });
});

test('split words are joined, code keeps its spaces, a bold heading is only a heading', () => {
  expect(cleaned('<span style="font-weight:600">word</span>')).toBe('<p><strong>word</strong></p>');
  expect(cleaned('<pre>a  = 1\n  b</pre>')).toBe('<p><code>a \u00a0= 1<br> \u00a0b</code></p>');
  expect(cleaned('<h1><b>Title</b> &amp; <i>more</i></h1>')).toBe('<h1>Title &amp; <em>more</em></h1>');
});

test('content copied from this editor is unchanged', () => {
  const html = '<p data-pm-slice="1 1 []">two  <strong>blanks</strong></p>';
  expect(cleanHtml(html)).toEqual({ html, lost: '' });
});

test('a clipboard with ten thousand nested elements is read', () => {
  expect(cleaned(`${'<div>'.repeat(10_000)}word`)).toBe('<p>word</p>');
});

test('redirects of search engines, mail programs and networks are removed from links', () => {
  const target = 'https://example.com/a?b=1';
  const wrapped = encodeURIComponent(target);
  for (const address of [
    `https://www.google.co.uk/url?sa=t&url=${wrapped}&ved=1`,
    `https://nam12.safelinks.protection.outlook.com/?url=${wrapped}&data=05`,
    `https://l.facebook.com/l.php?u=${wrapped}&h=x`,
    `https://duckduckgo.com/l/?uddg=${wrapped}`,
    `https://www.bing.com/ck/a?!&u=a1${btoa(target).replaceAll('=', '')}&ntb=1`,
    `https://r.search.yahoo.com/_ylt=A/RV=2/RU=${wrapped}/RK=2`,
    `https://urldefense.com/v3/__${target}__;!!abc$`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://l.instagram.com/?u=${wrapped}`)}`,
    target,
  ])
    expect(ownAddress(address)).toBe(target);
  expect(ownAddress('https://www.google.com/url?q=javascript:alert(1)')).toMatch(/^https:\/\/www\.google/);
});
