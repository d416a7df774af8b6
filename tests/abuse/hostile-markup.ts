/**
 * Markup that would run `ran()` or leave an element with `data-injected`, for each context of a text: element, attribute, script,
 * style, comment, title, JSON, template (after OWASP, XSS Filter Evasion).
 */
export const HOSTILE_MARKUP: readonly string[] = [
  '<img data-injected src=/none onerror=ran()>',
  '<script data-injected>ran()</script>',
  '</script><script data-injected>ran()</script>',
  '</title></head><body><b data-injected>',
  '"><svg data-injected onload=ran()>',
  "'><details data-injected open ontoggle=ran()>",
  '" autofocus tabindex=1 onfocus=ran() data-injected="',
  "' onmouseover=ran() data-injected='",
  '--><iframe data-injected srcdoc="<script>parent.ran()</script>"></iframe><!--',
  ']]><script data-injected xmlns="http://www.w3.org/1999/xhtml">ran()</script>',
  '</style><style data-injected>*{background:url(/none)}</style>',
  '</textarea></select></template></noscript><video data-injected><source onerror=ran()></video>',
  '<math><mtext></p><mglyph><style><!--</style><img data-injected src=/none onerror=ran()>',
  '\u2028;ran();\u2029//',
  '\\u003cimg data-injected src=/none onerror=ran()\\u003e',
  '&lt;img data-injected src=/none onerror=ran()&gt;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack itself
  '${ran()}{{constructor.constructor("ran()")()}}',
  '</ScRiPt\t><sCrIpT data-injected>ran()</sCrIpT/x>',
  '\x00<script data-injected>ran()</script>'.slice(1),
  '"}}]});ran();//',
];

/** Addresses that must not become a link, a frame or a picture. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:ran()',
  'JaVaScRiPt:ran()//https://',
  '\x01javascript:ran()',
  'java\tscript:ran()',
  'data:text/html,<script>parent.ran()</script>',
  'vbscript:ran()',
  '/media/x.jpg" onerror="ran()" data-injected="',
  'https://www.youtube.com/embed/"><script data-injected>ran()</script>',
];
