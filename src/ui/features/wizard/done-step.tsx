import ChevronRight from 'lucide-react/icons/chevron-right'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Film from 'lucide-react/icons/film'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Music from 'lucide-react/icons/music'
import Tv from 'lucide-react/icons/tv'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

type DoneStepProps = { searchReady: boolean; hasMediaServer: boolean; onOpen: (address: string) => void }

const places = [
  { key: 'metadata', icon: KeyRound, address: '/Settings/Metadata' },
  { key: 'mediaServer', icon: Clapperboard, address: '/Settings' },
  { key: 'people', icon: Users, address: '/Settings/UserManagement' },
  { key: 'radarr', icon: Film, address: '/Settings/Radarr' },
  { key: 'sonarr', icon: Tv, address: '/Settings/Sonarr' },
  { key: 'lidarr', icon: Music, address: '/Settings/Lidarr' },
  { key: 'email', icon: Mail, address: '/Settings/Email' },
] as const

/** The portal is there; what to connect next. */
export function DoneStep({ searchReady, hasMediaServer, onOpen }: DoneStepProps) {
  const { t } = useTranslation()
  const hidden: ReadonlySet<string> = new Set([
    ...(searchReady ? ['metadata'] : []),
    // Whom to let in is read off a media server.
    hasMediaServer ? 'mediaServer' : 'people',
  ])
  const open = places.filter(({ key }) => !hidden.has(key))
  return (
    <StepForm onSubmit={() => onOpen('/discover')} buttons={<StepButtons action={t('wizard.finish.open')} />}>
      <section>
        <h2 className="mb-3 text-md font-[660]">{t('wizard.finish.next')}</h2>
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {open.map(({ key, icon: Icon, address }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => onOpen(address)}
                className="flex min-h-(--hit) w-full items-center gap-4 px-5 py-3.5 text-start hover:bg-raised focus-visible:-outline-offset-2"
              >
                <Icon className="size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0 grow">
                  <span className="block text-[0.9375rem] font-[620]">{t(`wizard.finish.${key}`)}</span>
                  <span className="block text-sm text-ink-faint">{t(`wizard.finish.${key}Text`)}</span>
                </span>
                <ChevronRight className="size-5 shrink-0 text-ink-faint rtl:-scale-x-100" />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </StepForm>
  )
}
