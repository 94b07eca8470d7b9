import { useMedia } from '../../kit/use-media'

/** Below it the columns that staff sees would scroll sideways, beside the navigation too. */
const tooNarrowForStaff = '(max-width: 1279.98px)'
/** The same for the columns that everybody else sees. */
const tooNarrow = '(max-width: 799.98px)'

/** Whether requests are shown as cards: where the table has no room, its buttons would be out of sight. */
export const useAsCards = ({ decide }: { decide: boolean }) => useMedia(decide ? tooNarrowForStaff : tooNarrow)
