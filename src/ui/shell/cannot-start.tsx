import { useEffect } from 'react'
import { BrandMark } from '../kit/brand-mark'
import { Button } from '../kit/button'

const retryMs = 5000

// The texts come from the server that does not answer, so these few words are here.
const words = {
  de: {
    title: 'Das Portal antwortet nicht',
    text: 'Es wird alle paar Sekunden noch einmal versucht.',
    retry: 'Jetzt versuchen',
  },
  en: { title: 'The portal does not answer', text: 'It is tried again every few seconds.', retry: 'Try now' },
}

/** Shown when not even the start facts can be loaded. */
export function CannotStart({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = navigator.language.startsWith('de') ? words.de : words.en
  useEffect(() => {
    const timer = setTimeout(onRetry, retryMs)
    return () => clearTimeout(timer)
  }, [onRetry])
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-(--gutter) text-center">
      <BrandMark className="size-12" />
      <h1 className="text-xl font-[720] tracking-[-0.02em]">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <Button appearance="primary" className="mt-3" onClick={onRetry}>
        {retry}
      </Button>
    </main>
  )
}
