import { cx } from './cx'

/** Each tag by itself: every element of the page would be held against a list of them. */
const looks = cx(
  'text-base leading-relaxed wrap-anywhere [&>:first-child]:mt-0 [&>:last-child]:mb-0',
  '[&_h1]:mt-7 [&_h1]:mb-2.5 [&_h1]:text-xl [&_h1]:font-[720] [&_h2]:mt-7 [&_h2]:mb-2.5 [&_h2]:text-xl [&_h2]:font-[720]',
  '[&_h3]:mt-5 [&_h3]:mb-2 [&_h3]:font-[660] [&_h4]:mt-5 [&_h4]:mb-2 [&_h4]:font-[660]',
  '[&_h5]:mt-5 [&_h5]:mb-2 [&_h5]:font-[660] [&_h6]:mt-5 [&_h6]:mb-2 [&_h6]:font-[660]',
  '[&_p]:my-3.5 [&_ul]:my-3.5 [&_ol]:my-3.5 [&_blockquote]:my-3.5 [&_pre]:my-3.5 [&_table]:my-3.5',
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:border-s-3 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_blockquote]:text-ink-soft',
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md [&_hr]:my-6 [&_hr]:border-line [&_pre]:overflow-x-auto',
  '[&_th]:border [&_th]:border-line [&_th]:px-3 [&_th]:py-1.5 [&_td]:border [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5',
  '[&_code]:font-mono [&_code]:text-sm [&_pre]:font-mono [&_pre]:text-sm',
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
