import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { BrandMark } from '../kit/brand-mark'
import { startAtom } from '../state/start'

const look = 'flex min-h-(--bar) items-center gap-3 px-2 text-[1.1875rem] font-[720] tracking-[-0.022em]'

/** Mark or logo and the name of the portal, linked to its own address when it has one. */
export function Brand() {
  const facts = useAtomValue(startAtom)
  const inside = (
    <>
      {facts?.logo ? (
        <img src={facts.logo} alt="" className="max-h-10 max-w-16 shrink-0" />
      ) : (
        <BrandMark className="size-[1.875rem] shrink-0" />
      )}
      <span className="clamp-2 min-w-0 leading-tight">{facts?.applicationName || 'Marquee'}</span>
    </>
  )
  if (facts?.applicationUrl)
    return (
      <a href={facts.applicationUrl} className={look}>
        {inside}
      </a>
    )
  return (
    <Link href="/discover" className={look}>
      {inside}
    </Link>
  )
}
