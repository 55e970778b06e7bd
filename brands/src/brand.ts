/** A drawing in one colour: whoever shows it decides the colour and the size. */
export type Drawing = {
  readonly viewBox: string
  readonly shapes: readonly Shape[]
}

export type Shape =
  /** A filled outline. */
  | { readonly kind: 'fill'; readonly d: string }
  /** A line of that width, round at its ends. */
  | { readonly kind: 'line'; readonly d: string; readonly width: number }

/** What differs from brand to brand (BRAND-02). */
export type Brand = {
  readonly key: string
  readonly name: string
  /** #rrggbb; every other colour is derived from it. */
  readonly colour: string
  readonly logo: Drawing
  /** The outlet on a map; its tip is at the middle of the lower edge. */
  readonly marker: Drawing
  readonly links: Links
  /** Who answers a shop that cannot get on (GEN-26). */
  readonly accountManager: { readonly email: string }
}

/** Paths of the portal's own origin, or whole addresses. */
export type Links = {
  readonly terms: string
  readonly privacy: string
  readonly help?: string
  /** Only in countries that have it (GAP-134). */
  readonly becomeAPartner?: string
}
