import { useTranslation } from 'react-i18next'
import type { StreamingProvider } from '~/shared/api/titles'
import { type BrowsedKind, browsePath } from '~/shared/titles/filters'
import { imageUrl } from '../../api/image-url'
import { useMe } from '../../api/me'
import { Chip } from '../../kit/chip'
import { Panel } from '../../kit/panel'
import { PictureOrInitials } from '../../kit/picture-or-initials'
import { useFormat } from '../../kit/use-format'

type WhereToWatchProps = { kind: BrowsedKind; providers: readonly StreamingProvider[] }

/** Streaming services that have the title in the person's country; nothing when none does. */
export function WhereToWatch({ kind, providers }: WhereToWatchProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const country = useMe().data?.streamingCountry
  if (providers.length === 0) return null
  return (
    <Panel
      title={t('details.stream.title')}
      // The line is there from the beginning, whenever it is known who looks.
      text={country ? t('details.stream.country', { country: format.countryName(country) }) : '\u00a0'}
    >
      <ul className="flex flex-wrap gap-2">
        {providers.map(({ id: provider, name, logoPath }) => (
          <li key={provider}>
            <Chip href={browsePath({ kind, providers: [provider] })} className="ps-1.5">
              <PictureOrInitials
                name={name}
                src={imageUrl(logoPath, 'w92')}
                width={92}
                height={92}
                className="size-6 rounded-full text-2xs"
              />
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
