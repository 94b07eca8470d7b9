import type { ReactNode } from 'react'
import type { Section } from '~/shared/settings/model'
import { type PageSection, usePageSection } from './use-page-section'

type Children = (sections: readonly PageSection[]) => ReactNode
type WithSectionsProps = { sections: readonly Section[]; before?: readonly PageSection[]; children: Children }

/** Sections with their forms, however many there are; one component for each, as each keeps what is typed into it. */
export function WithSections({ sections, before = [], children }: WithSectionsProps) {
  const [section, ...others] = sections
  if (!section) return children(before)
  return (
    <WithSection section={section}>
      {one => (
        <WithSections sections={others} before={[...before, one]}>
          {children}
        </WithSections>
      )}
    </WithSection>
  )
}

function WithSection({ section, children }: { section: Section; children: (one: PageSection) => ReactNode }) {
  return children(usePageSection(section))
}
