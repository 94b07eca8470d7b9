import { cx } from './cx'

const looks = cx(
  'text-base leading-relaxed wrap-anywhere [&>:first-child]:mt-0 [&>:last-child]:mb-0',
  '[&_:is(h1,h2)]:mt-7 [&_:is(h1,h2)]:mb-2.5 [&_:is(h1,h2)]:text-xl [&_:is(h1,h2)]:font-[720]',
  '[&_:is(h3,h4,h5,h6)]:mt-5 [&_:is(h3,h4,h5,h6)]:mb-2 [&_:is(h3,h4,h5,h6)]:font-[660]',
  '[&_:is(p,ul,ol,blockquote,pre,table)]:my-3.5 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-6',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-s-3 [&_blockquote]:border-line',
  '[&_blockquote]:ps-4 [&_blockquote]:text-ink-soft [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md',
  '[&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_pre]:overflow-x-auto',
  '[&_:is(code,pre)]:font-mono [&_:is(code,pre)]:text-sm [&_hr]:my-6 [&_hr]:border-line',
)

/**
 * Markup that the server has cleaned of whatever could run. It may say how it looks, but nothing of it leaves its place: a
 * text that lies over the page could ask for passwords.
 */
export function Markup({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={cx('isolate overflow-x-auto contain-content', looks, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved and when it was given out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
