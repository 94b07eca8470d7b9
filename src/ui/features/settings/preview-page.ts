const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

/** A filled-in text as a page for a frame of its own: markup as it is, plain text in paragraphs. */
export function previewPage({
  title,
  body,
  html,
}: {
  title: string | null
  body: string
  html: string | null
}): string {
  const paragraphs = body
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
  const heading = title === null ? '' : `<h1>${escaped(title)}</h1>`
  const style = 'body{font:15px/1.55 system-ui,sans-serif;margin:20px 24px}h1{font-size:20px;line-height:1.35}'
  return `<style>${style}</style>${heading}${html ?? paragraphs.join('')}`
}
