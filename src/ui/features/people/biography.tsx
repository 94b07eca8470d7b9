import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'

/** A long text, of which the beginning is shown until somebody wants all of it. */
export function Biography({ text }: { text: string }) {
  const { t } = useTranslation()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for another text
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = paragraph.current ?? {}
    setIsLong(scrollHeight > clientHeight + 2)
  }, [text])
  return (
    <div className="mt-4 max-w-(--read-max)">
      <p
        ref={paragraph}
        className={open ? 'whitespace-pre-line text-ink-soft' : 'clamp-5 whitespace-pre-line text-ink-soft'}
      >
        {text}
      </p>
      {(isLong || open) && (
        <Button size="sm" appearance="ghost" className="-ms-3 mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'person.less' : 'person.more')}
        </Button>
      )}
    </div>
  )
}
