import { createContext, useContext, useId } from 'react'

type Bound = { id: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<Bound | null>(null)

type Own = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** The attributes that tie a control to the Field around it; a control without a Field keeps its own. */
export const useField = (own: Own = {}) => {
  const bound = useContext(FieldContext)
  const ownId = useId()
  return {
    id: own.id ?? bound?.id ?? ownId,
    'aria-describedby': own['aria-describedby'] ?? bound?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (bound?.invalid ? true : undefined),
  }
}
