import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useAbout } from '../../api/system'
import { Skeleton } from '../../kit/skeleton'

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** In which time zone schedules run, and that this device shows another one where it does. */
export function HouseTimeZone() {
  const { t } = useTranslation()
  const zone = useAbout().data?.timeZone
  if (zone === undefined) return <Skeleton className="mb-4 h-5 w-72" />
  if (zone === null) return null
  return (
    <p className="mb-4 text-sm text-ink-soft">
      {t('settings.job.zone', { zone })} {zone !== ownZone() && `${t('settings.job.zoneHere', { zone: ownZone() })} `}
      <Link href="/Settings/Ombi?field=timeZone" className="font-[560] text-accent hover:underline">
        {t('settings.job.changeZone')}
      </Link>
    </p>
  )
}
