import Library from 'lucide-react/icons/library'
import { useTranslation } from 'react-i18next'
import type { CollectionRef } from '~/shared/api/titles'
import { ButtonLink } from '../../kit/button-link'
import { Backdrop } from '../../parts/backdrop'

/** Leads to the other movies of the same collection. */
export function CollectionBanner({ collection }: { collection: CollectionRef }) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={collection.name ?? undefined}
      className="relative isolate flex flex-wrap items-center gap-x-4 gap-y-3 overflow-hidden rounded-lg bg-art-scrim px-5 py-7 text-art-ink"
    >
      <Backdrop path={collection.backdropPath} flat />
      <div className="min-w-0 grow basis-56">
        <p className="text-xs font-[560] text-art-ink-soft">{t('details.collection.part')}</p>
        <h2 className="text-lg leading-tight font-[680] tracking-[-0.018em]">{collection.name}</h2>
      </div>
      <ButtonLink href={`/discover/collection/${collection.id}`} appearance="art" icon={Library}>
        {t('details.collection.view')}
      </ButtonLink>
    </section>
  )
}
