import { useTranslation } from 'react-i18next'
import type { BlockKind } from '~/shared/blocks/model'

/** What a kind of entry of the block list is called. */
export const useBlockKinds = () => {
  const { t } = useTranslation()
  return (kind: BlockKind): string =>
    kind === 'movie' || kind === 'tvShow' || kind === 'album' ? t(`kinds.${kind}`) : t(`settings.blocks.kinds.${kind}`)
}
