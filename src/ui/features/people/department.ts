// The words of the catalogue, which come in English alone.
const departments = {
  Acting: 'acting',
  Directing: 'directing',
  Writing: 'writing',
  Production: 'production',
  Camera: 'camera',
  Editing: 'editing',
  Sound: 'sound',
  Art: 'art',
  'Costume & Make-Up': 'costumes',
  'Visual Effects': 'effects',
  Lighting: 'lighting',
  Creator: 'creator',
  Crew: 'crew',
  Actors: 'acting',
} as const

/** The key of its text; null for a department that nobody has heard of. */
export const departmentKey = (department: string) =>
  Object.hasOwn(departments, department) ? departments[department as keyof typeof departments] : null
