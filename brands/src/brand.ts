/** A drawing in one colour; colour and size are chosen where it is shown. */
export type Drawing = {
  readonly viewBox: string
  readonly shapes: readonly Shape[]
}

export type Shape =
  /** A filled outline. */
  | { readonly kind: 'fill'; readonly d: string }
  /** A line of the given width with round ends. */
  | { readonly kind: 'line'; readonly d: string; readonly width: number }

/** What differs between brands (BRAND-02). */
export type Brand = {
  readonly key: string
  readonly name: string
  /** #rrggbb; the other colours are derived from it. */
  readonly colour: string
  readonly logo: Drawing
  /** The outlet's map marker; its tip is at the middle of the lower edge. */
  readonly marker: Drawing
  readonly links: Links
  /** The name of the file with the terms (GAP-150). */
  readonly termsFile: string
  /** Whom a shop contacts for help (GEN-26). */
  readonly accountManager: { readonly email: string }
}

/** Paths on the portal's own origin, or complete URLs. */
export type Links = {
  readonly terms: string
  readonly privacy: string
  readonly help?: string
  /** Absent in countries without it (GAP-134). */
  readonly becomeAPartner?: string
}
