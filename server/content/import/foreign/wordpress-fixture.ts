type Texts = {
  title: string;
  name: string;
  type?: string;
  status?: string;
  body?: string;
  parent?: string;
  id: number;
  more?: string;
};

const item = ({
  title,
  name,
  type = 'post',
  status = 'publish',
  body = '',
  parent = '0',
  id,
  more = '',
}: Texts) =>
  `<item><title>${title}</title><link>https://old.example/2023/04/${name}/</link><dc:creator><![CDATA[ann]]></dc:creator>` +
  `<content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id>` +
  `<wp:post_date><![CDATA[2023-04-05 10:00:00]]></wp:post_date><wp:post_name><![CDATA[${name}]]></wp:post_name><wp:status>${status}</wp:status>` +
  `<wp:post_parent>${parent}</wp:post_parent><wp:post_type>${type}</wp:post_type>${more}</item>`;

const BLOCKS =
  '<!-- wp:paragraph --><p>Hello <strong>world</strong> &amp; friends.</p><!-- /wp:paragraph --><!-- wp:image {"id":5} --><figure><img src="https://old.example/wp-content/uploads/a.jpg"/><figcaption>A caption</figcaption></figure><!-- /wp:image -->[contact-form-7 id="1"]<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
const CLASSIC =
  'First part.\n\nSecond part\nwith a break.\n\n[caption id="a"]<img src="https://old.example/b.jpg"> Words[/caption]';
const TERMS =
  '<category domain="category" nicename="news"><![CDATA[News]]></category><category domain="post_tag" nicename="x"><![CDATA[Tag x]]></category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[50]]></wp:meta_value></wp:postmeta>';

/** An export of WordPress with what such exports have. */
export const wxr = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title>` +
  `<wp:author><wp:author_login><![CDATA[ann]]></wp:author_login><wp:author_display_name><![CDATA[Ann Author]]></wp:author_display_name></wp:author>` +
  [
    item({ id: 1, title: 'Hello &amp; welcome 🎬', name: 'hello-world', body: BLOCKS, more: TERMS }),
    item({ id: 2, title: 'A draft', name: 'hello-world', status: 'draft', body: CLASSIC }),
    item({ id: 3, title: 'Company', name: 'company', type: 'page', body: CLASSIC }),
    item({ id: 4, title: 'History', name: 'history', type: 'page', parent: '3', body: '<p>Old.</p>' }),
    item({ id: 5, title: 'Films', name: 'films', type: 'page', body: '<p>All.</p>' }),
    item({ id: 6, title: 'A shirt', name: 'shirt', type: 'product' }),
    item({ id: 7, title: 'Gone', name: 'gone', status: 'trash' }),
    item({
      id: 50,
      title: 'lead',
      name: 'lead',
      type: 'attachment',
      status: 'inherit',
      more: '<wp:attachment_url>https://old.example/wp-content/uploads/2023/04/lead.jpg</wp:attachment_url>',
    }),
  ].join('\n') +
  '</channel></rss>';
