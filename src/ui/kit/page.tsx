import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { heroAtom } from '../state/hero'
import { cx } from './cx'

type PageProps = {
  /** Artwork over the whole width, under the top bar; draws the h1 itself. */
  hero?: ReactNode
  /** Forms and settings: at most 720 px wide. */
  narrow?: boolean
  className?: string
  children?: ReactNode
}

/** What stands inside `main`: gutter, air and greatest width of a page. */
export function Page({ hero, narrow, className, children }: PageProps) {
  const setHero = useSetAtom(heroAtom)
  const hasHero = Boolean(hero)
  useEffect(() => {
    setHero(hasHero)
    return () => setHero(false)
  }, [hasHero, setHero])
  return (
    <>
      {hero && <div className="-mt-(--bar)">{hero}</div>}
      <div className={cx('w-full max-w-(--page-max) min-w-0 px-(--gutter) pt-6.5 pb-20', className)}>
        {narrow ? <div className="max-w-(--form-max)">{children}</div> : children}
      </div>
    </>
  )
}
