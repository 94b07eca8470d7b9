import Loader from 'lucide-react/icons/loader'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const patienceMs = 800

/** One per region that loads: says so after a moment, to eyes and ears. */
export function Loading({ label, quiet }: { label?: string; quiet?: boolean }) {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const text = label ?? t('kit.loading')
  return (
    <div role="status" className={quiet ? 'sr-only' : 'flex min-h-6 items-center gap-2 text-sm text-ink-faint'}>
      {late && (
        <>
          {!quiet && <Loader className="size-4 animate-turn" />}
          {text}
        </>
      )}
    </div>
  )
}

/** In place of a page until its code has come. */
export function PageWaiting() {
  return (
    <div className="grid min-h-[60dvh] place-content-center">
      <Loading />
    </div>
  )
}
