import { useEffect, useState } from 'react'
import { cx } from './cx'

type PreviewProps = {
  title: string
  /** Sanitised HTML; scripts do not run in the frame anyway. */
  html: string
  /** It is part of a page of the portal: its colours, and as high as what is in it. */
  inPage?: boolean
  /** It is all there is to look at. */
  tall?: boolean
  className?: string
}

const tokens = ['--surface', '--ink', '--accent', '--font-sans']

/** The looks of the portal for a frame, which inherits nothing. */
const looksOf = (page: HTMLElement) => {
  const style = getComputedStyle(page)
  const given = [...tokens, 'color-scheme'].map(name => `${name}:${style.getPropertyValue(name)}`).join(';')
  return `<style>:root{${given}}${layout}</style>`
}

const layout = [
  'body{margin:0;padding:16px 20px;background:var(--surface);color:var(--ink);font:15px/1.55 var(--font-sans)}',
  'body>:first-child{margin-top:0}body>:last-child{margin-bottom:0}a{color:var(--accent)}',
].join('')

/** Foreign HTML in a frame of its own, where it can neither run scripts nor restyle the portal. */
export function Preview({ title, html, inPage, tall = false, className }: PreviewProps) {
  const [looks, setLooks] = useState('')
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (inPage) setLooks(looksOf(document.documentElement))
  }, [inPage])
  return (
    <section aria-label={title} className={cx('overflow-hidden rounded-lg border border-line bg-surface', className)}>
      <iframe
        title={title}
        // Its height can be read, and scripts do not run all the same.
        sandbox={inPage ? 'allow-same-origin' : ''}
        srcDoc={looks + html}
        onLoad={event => {
          const body = event.currentTarget.contentDocument?.body
          if (inPage && body) setHeight(Math.ceil(body.getBoundingClientRect().height))
        }}
        style={inPage ? { height } : undefined}
        className={inPage ? 'h-14 max-h-80 w-full' : cx('w-full bg-[white]', tall ? 'h-[min(60vh,36rem)]' : 'h-80')}
      />
    </section>
  )
}
