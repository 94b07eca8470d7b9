/** The form, and beside it the roles where there is room for both. */
export const editColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8 tablet:grid-cols-[minmax(0,var(--form-max))_17rem] desk:grid-cols-[minmax(0,var(--form-max))_22rem] desk:gap-9'

/** As wide as both together. */
export const editWidth = 'max-w-[calc(var(--form-max)+24.25rem)]'
