import { useTranslation } from 'react-i18next'
import type { BlockKind } from '~/shared/blocks/model'

/** What a kind of entry of the block list is called. */
export const useBlockKinds = () => {
  const { t } = useTranslation()
  return (kind: BlockKind): string =>
    kind === 'collection' || kind === 'language' || kind === 'keyword'
      ? t(`settings.blocks.kinds.${kind}`)
      : t(`kinds.${kind}`)
}
