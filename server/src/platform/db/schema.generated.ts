// Written by tools/gen-schema.ts from server/migrations; not to be edited.

/** Every table's columns, as `parsers.ts` delivers them. */
export type Tables = {
  account: {
    account_id: string
    email: string
    password_hash: string | null
    created_at: string
    password_version: number
  }
  archive_file: {
    file_key: string
    month: number
    chain_id: string
    part: number
    orders: number
    phones: number[]
    expires_at: string | null
  }
  archived_month: {
    month: number
    archived_at: string
  }
  bulk_job: {
    bulk_job_id: string
    vendor_id: string
    account_id: string
    created_by: string
    created_at: string
    state: string
    version: number
    total_rows: number
    locating_rows: number
    ready_rows: number
    placed_rows: number
    fees: number
    confirmed_rows: number | null
    confirmed_at: string | null
  }
  bulk_row: {
    bulk_job_id: string
    row_number: number
    vendor_id: string
    state: string
    cells: unknown
    location: unknown
    checked: unknown
    problems: unknown
    warnings: unknown
    fee: number | null
    customer_phone: string | null
    order_id: string | null
  }
  company_sign_in: {
    company_sign_in_id: string
    browser_hash: Buffer
    redirect: string
    created_at: string
    expires_at: string
    answered_at: string | null
    account_id: string | null
  }
  contact_message: {
    contact_message_id: string
    name: string
    email: string
    phone: string
    message: string
    language: string
    created_at: string
  }
  flag_change: {
    flag_change_id: number
    name: string
    enabled: boolean | null
    country: string | null
    target_vendor_id: string | null
    share: number | null
    changed_by: string
    changed_at: string
  }
  ground: {
    only_one: boolean
    source: string
    country_code: string
    attribution: string
  }
  guest_link: {
    guest_link_id: string
    vendor_id: string
    created_at: string
    expires_at: string
    revoked_at: string | null
  }
  idempotency: {
    caller: string
    key: string
    request_hash: Buffer
    answer: unknown
    created_at: string
  }
  insight_cancellation: {
    vendor_id: string
    day: string
    reason: string
    orders: number
  }
  insight_cursor: {
    tx: string | null
    id: number
  }
  insight_hour: {
    vendor_id: string
    day: string
    hour: number
    placed: number
    delivered: number
    cancelled: number
    fees: number
  }
  insight_minutes: {
    vendor_id: string
    day: string
    milestone: string
    minutes: number
    orders: number
  }
  job: {
    id: number
    queue: string
    key: string | null
    payload: unknown
    run_at: string
    attempts: number
    last_error: string | null
    dead_at: string | null
  }
  ledger_entry: {
    transfer_id: string
    account: string
    kind: string
    payment_id: string | null
    order_id: string
    vendor_id: string
    currency: string
    amount: number
    created_at: string
  }
  mail: {
    mail_id: string
    recipient: string
    reply_to: string | null
    language: string
    subject: string | null
    text: string | null
    html: string | null
    created_at: string
    expires_at: string
    sent_at: string | null
    attachment_name: string | null
    attachment_type: string | null
    attachment: Buffer | null
    sending_until: string | null
  }
  map_feature: {
    feature_id: number
    layer: string
    kind: string | null
    name: string | null
    geometry: unknown
  }
  migration: {
    name: string
    hash: string
    applied_at: string
  }
  order_report: {
    order_id: string
    sequence: number
    received_at: string
  }
  order_rider: {
    order_id: string
    vendor_id: string
    rider_id: string
    name: string
    given_name: string
    phone: string
    latitude: number | null
    longitude: number | null
    heading: number | null
    eta_origin: number | null
    eta_destination: number | null
    updated_at: string
    reported_at: string | null
  }
  orders: {
    month: number
    order_id: string
    vendor_id: string
    placed_by: string | null
    status: string
    payment_method: string
    currency: string
    amount: number
    delivery_fee: number
    discount: number
    price_parts: unknown
    description: string
    customer_name: string
    customer_phone: string
    customer_digits: string
    address: string
    latitude: number
    longitude: number
    notes: string
    outlet_name: string
    pickup_address: string
    pickup_latitude: number
    pickup_longitude: number
    pickup_minutes: number
    delivery_minutes: number
    age_validation_required: boolean
    vat_number: string | null
    preordered_for: string | null
    cancel_reason: string | null
    cancel_source: string | null
    created_at: string
    voucher_code: string | null
    voucher_type: string | null
    voucher_amount: number | null
    customer_digits_reversed: string | null
    delayed_until: string | null
    unreachable_at: string | null
    return_reason: string | null
    wrong_codes: string | null
    settled_by_invoice: boolean
    voucher_minimum_fee: number | null
    guest_id: string | null
    sender_name: string | null
    sender_email: string | null
    sender_phone: string | null
    sender_notes: string | null
    variant: string
    parcel_grams: number | null
    parcel_value: number | null
  }
  outbox: {
    month: number
    id: number
    tx: string
    vendor_id: string
    order_id: string | null
    kind: string
    created_at: string
  }
  password_reset: {
    password_reset_id: string
    account_id: string | null
    language: string
    code_hash: Buffer | null
    attempts: number
    created_at: string
    expires_at: string
    used_at: string | null
    email: string | null
  }
  payment: {
    payment_id: string
    order_id: string
    vendor_id: string
    wallet_id: string
    provider: string
    intent_id: string
    status: string
    amount: number
    fee: number
    discount: number
    currency: string
    attempts: number
    is_charged: boolean
    opened_at: string
    payer: string
  }
  payment_attempt: {
    payment_id: string
    attempt: number
    vendor_id: string
    key: string
    request_hash: Buffer
  }
  payment_event: {
    payment_id: string
    position: number
    vendor_id: string
    type: string
    reason: string | null
    created_at: string
  }
  payment_wallet: {
    wallet_id: string
    vendor_id: string
    provider: string
    created_at: string
    guest_id: string | null
  }
  person: {
    issuer: string
    subject: string
    account_id: string
    email: string
    created_at: string
  }
  place: {
    place_id: number
    kind: string
    name: string
    search: string
    district: string
    city: string
    postal_code: string
    latitude: number
    longitude: number
    line: unknown
    last_number: number
  }
  portal_file: {
    path: string
    content: Buffer
    is_brotli: boolean
    served_at: string
  }
  proof: {
    proof_id: string
    order_id: string
    vendor_id: string
    kind: string
    fleet_proof_id: string
    file_key: string
    taken_at: string
    received_at: string
    stored_at: string | null
  }
  provider_card: {
    card_id: string
    provider: string
    wallet_id: string
    scheme: string
    last_digits: string
    holder_name: string
    created_at: string
  }
  provider_intent: {
    intent_id: string
    provider: string
    key: string
    wallet_id: string
    status: string
    amount: number
    currency: string
    attempt: number
    reason: string | null
    reference: string | null
    waiting: unknown
    refusals: number
    changed_at: string
    created_at: string
    failed_refunds: string[]
    webhook_at: string | null
    is_voided: boolean
    refunds: unknown
    failed_before: number
  }
  rate_limit: {
    key: string
    points: number
    expire: number | null
  }
  registration: {
    registration_id: string
    code_hash: Buffer | null
    email: string
    vendor_name: string
    vendor_code: string
    business_name: string
    mobile_number: string
    registration_type: string
    password_hash: string | null
    created_at: string
    expires_at: string
    account_id: string | null
  }
  road: {
    road_id: number
    from_node: number
    to_node: number
    street: number
    metres: number
  }
  road_node: {
    node_id: number
    latitude: number
    longitude: number
  }
  sandbox_answer: {
    key: string
    answer: unknown
    created_at: string
  }
  sandbox_card: {
    card_id: string
    wallet_id: string
    test_card: string
    holder_name: string
    last_digits: string
    scheme: string
    created_at: string
  }
  sandbox_intent: {
    intent_id: string
    wallet_id: string
    status: string
    amount: number
    currency: string
    attempt: number
    test_card: string | null
    return_url: string | null
    created_at: string
  }
  saved_address: {
    saved_address_id: number
    vendor_id: string
    name: string
    phone_number: string
    address: string
    latitude: number
    longitude: number
    notes: string
    sort_name: string
    folded: string
    search: string
    saved_at: string
  }
  secret: {
    purpose: string
    kid: string
    value: Buffer
    created_at: string
  }
  session: {
    session_id: string
    account_id: string
    refresh_hash: Buffer
    created_at: string
    expires_at: string
    ended_at: string | null
    address_hash: Buffer | null
    seen_at: string | null
    device: string
  }
  status_history: {
    month: number
    order_id: string
    position: number
    vendor_id: string
    status: string
    reason: string | null
    source: string | null
    created_at: string
  }
  vendor: {
    vendor_id: string
    parent_vendor_id: string | null
    client_vendor_id: string
    name: string
    currency: string
    owners: string[]
    phone: string
    address_text: string
    building: string
    city: string
    country_code: string
    latitude: number | null
    longitude: number | null
    postal_code: string
    street: string
    street_number: string
    unit: string
    notes: string
    rider_instructions: string
    is_active: boolean
    is_registered: boolean
    payment_methods: unknown
    estimation_pick_up_time: number
    login_pickup_estimation: number
    created_at: string
    version: number
    opening_hours: string | null
    is_paused: boolean
    paused_until: string | null
    delivery_area: unknown
  }
  vendor_account: {
    account_id: string
    vendor_id: string
  }
  vendor_place: {
    vendor_place_id: number
    vendor_id: string
    formatted_address: string
    search: string
    latitude: number
    longitude: number
    uses: number
    last_used_at: string
  }
  voucher: {
    code: string
    type: string
    amount: number
    valid_from: string | null
    valid_until: string | null
    minimum_fee: number
    total_limit: number | null
    vendor_limit: number | null
    vendors: string[] | null
    created_at: string
  }
  voucher_use: {
    order_id: string
    code: string
    vendor_id: string
    used_at: string
  }
}

/** PostgreSQL's own types of the same columns, for casts. */
export const sqlTypes = {
  account: {
    account_id: 'uuid',
    email: 'text',
    password_hash: 'text',
    created_at: 'timestamptz',
    password_version: 'integer',
  },
  archive_file: {
    file_key: 'text',
    month: 'smallint',
    chain_id: 'text',
    part: 'integer',
    orders: 'integer',
    phones: 'integer[]',
    expires_at: 'timestamptz',
  },
  archived_month: {
    month: 'smallint',
    archived_at: 'timestamptz',
  },
  bulk_job: {
    bulk_job_id: 'uuid',
    vendor_id: 'text',
    account_id: 'uuid',
    created_by: 'text',
    created_at: 'timestamptz',
    state: 'text',
    version: 'integer',
    total_rows: 'integer',
    locating_rows: 'integer',
    ready_rows: 'integer',
    placed_rows: 'integer',
    fees: 'bigint',
    confirmed_rows: 'integer',
    confirmed_at: 'timestamptz',
  },
  bulk_row: {
    bulk_job_id: 'uuid',
    row_number: 'integer',
    vendor_id: 'text',
    state: 'text',
    cells: 'jsonb',
    location: 'jsonb',
    checked: 'jsonb',
    problems: 'jsonb',
    warnings: 'jsonb',
    fee: 'bigint',
    customer_phone: 'text',
    order_id: 'text',
  },
  company_sign_in: {
    company_sign_in_id: 'uuid',
    browser_hash: 'bytea',
    redirect: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    answered_at: 'timestamptz',
    account_id: 'uuid',
  },
  contact_message: {
    contact_message_id: 'uuid',
    name: 'text',
    email: 'text',
    phone: 'text',
    message: 'text',
    language: 'text',
    created_at: 'timestamptz',
  },
  flag_change: {
    flag_change_id: 'bigint',
    name: 'text',
    enabled: 'boolean',
    country: 'text',
    target_vendor_id: 'text',
    share: 'smallint',
    changed_by: 'text',
    changed_at: 'timestamptz',
  },
  ground: {
    only_one: 'boolean',
    source: 'text',
    country_code: 'text',
    attribution: 'text',
  },
  guest_link: {
    guest_link_id: 'uuid',
    vendor_id: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    revoked_at: 'timestamptz',
  },
  idempotency: {
    caller: 'text',
    key: 'text',
    request_hash: 'bytea',
    answer: 'jsonb',
    created_at: 'timestamptz',
  },
  insight_cancellation: {
    vendor_id: 'text',
    day: 'date',
    reason: 'text',
    orders: 'integer',
  },
  insight_cursor: {
    tx: 'xid8',
    id: 'bigint',
  },
  insight_hour: {
    vendor_id: 'text',
    day: 'date',
    hour: 'smallint',
    placed: 'integer',
    delivered: 'integer',
    cancelled: 'integer',
    fees: 'bigint',
  },
  insight_minutes: {
    vendor_id: 'text',
    day: 'date',
    milestone: 'text',
    minutes: 'smallint',
    orders: 'integer',
  },
  job: {
    id: 'bigint',
    queue: 'text',
    key: 'text',
    payload: 'jsonb',
    run_at: 'timestamptz',
    attempts: 'integer',
    last_error: 'text',
    dead_at: 'timestamptz',
  },
  ledger_entry: {
    transfer_id: 'uuid',
    account: 'text',
    kind: 'text',
    payment_id: 'uuid',
    order_id: 'text',
    vendor_id: 'text',
    currency: 'text',
    amount: 'bigint',
    created_at: 'timestamptz',
  },
  mail: {
    mail_id: 'uuid',
    recipient: 'text',
    reply_to: 'text',
    language: 'text',
    subject: 'text',
    text: 'text',
    html: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    sent_at: 'timestamptz',
    attachment_name: 'text',
    attachment_type: 'text',
    attachment: 'bytea',
    sending_until: 'timestamptz',
  },
  map_feature: {
    feature_id: 'bigint',
    layer: 'text',
    kind: 'text',
    name: 'text',
    geometry: 'jsonb',
  },
  migration: {
    name: 'text',
    hash: 'text',
    applied_at: 'timestamptz',
  },
  order_report: {
    order_id: 'text',
    sequence: 'integer',
    received_at: 'timestamptz',
  },
  order_rider: {
    order_id: 'text',
    vendor_id: 'text',
    rider_id: 'text',
    name: 'text',
    given_name: 'text',
    phone: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    heading: 'real',
    eta_origin: 'integer',
    eta_destination: 'integer',
    updated_at: 'timestamptz',
    reported_at: 'timestamptz',
  },
  orders: {
    month: 'smallint',
    order_id: 'text',
    vendor_id: 'text',
    placed_by: 'uuid',
    status: 'text',
    payment_method: 'text',
    currency: 'text',
    amount: 'bigint',
    delivery_fee: 'bigint',
    discount: 'bigint',
    price_parts: 'jsonb',
    description: 'text',
    customer_name: 'text',
    customer_phone: 'text',
    customer_digits: 'text',
    address: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    notes: 'text',
    outlet_name: 'text',
    pickup_address: 'text',
    pickup_latitude: 'double precision',
    pickup_longitude: 'double precision',
    pickup_minutes: 'integer',
    delivery_minutes: 'integer',
    age_validation_required: 'boolean',
    vat_number: 'text',
    preordered_for: 'timestamptz',
    cancel_reason: 'text',
    cancel_source: 'text',
    created_at: 'timestamptz',
    voucher_code: 'text',
    voucher_type: 'text',
    voucher_amount: 'bigint',
    customer_digits_reversed: 'text',
    delayed_until: 'timestamptz',
    unreachable_at: 'timestamptz',
    return_reason: 'text',
    wrong_codes: 'text',
    settled_by_invoice: 'boolean',
    voucher_minimum_fee: 'bigint',
    guest_id: 'uuid',
    sender_name: 'text',
    sender_email: 'text',
    sender_phone: 'text',
    sender_notes: 'text',
    variant: 'text',
    parcel_grams: 'integer',
    parcel_value: 'bigint',
  },
  outbox: {
    month: 'smallint',
    id: 'bigint',
    tx: 'xid8',
    vendor_id: 'text',
    order_id: 'text',
    kind: 'text',
    created_at: 'timestamptz',
  },
  password_reset: {
    password_reset_id: 'uuid',
    account_id: 'uuid',
    language: 'text',
    code_hash: 'bytea',
    attempts: 'smallint',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    used_at: 'timestamptz',
    email: 'text',
  },
  payment: {
    payment_id: 'uuid',
    order_id: 'text',
    vendor_id: 'text',
    wallet_id: 'uuid',
    provider: 'text',
    intent_id: 'text',
    status: 'text',
    amount: 'bigint',
    fee: 'bigint',
    discount: 'bigint',
    currency: 'text',
    attempts: 'smallint',
    is_charged: 'boolean',
    opened_at: 'timestamptz',
    payer: 'text',
  },
  payment_attempt: {
    payment_id: 'uuid',
    attempt: 'smallint',
    vendor_id: 'text',
    key: 'text',
    request_hash: 'bytea',
  },
  payment_event: {
    payment_id: 'uuid',
    position: 'smallint',
    vendor_id: 'text',
    type: 'text',
    reason: 'text',
    created_at: 'timestamptz',
  },
  payment_wallet: {
    wallet_id: 'uuid',
    vendor_id: 'text',
    provider: 'text',
    created_at: 'timestamptz',
    guest_id: 'uuid',
  },
  person: {
    issuer: 'text',
    subject: 'text',
    account_id: 'uuid',
    email: 'text',
    created_at: 'timestamptz',
  },
  place: {
    place_id: 'bigint',
    kind: 'text',
    name: 'text',
    search: 'text',
    district: 'text',
    city: 'text',
    postal_code: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    line: 'jsonb',
    last_number: 'integer',
  },
  portal_file: {
    path: 'text',
    content: 'bytea',
    is_brotli: 'boolean',
    served_at: 'timestamptz',
  },
  proof: {
    proof_id: 'uuid',
    order_id: 'text',
    vendor_id: 'text',
    kind: 'text',
    fleet_proof_id: 'text',
    file_key: 'text',
    taken_at: 'timestamptz',
    received_at: 'timestamptz',
    stored_at: 'timestamptz',
  },
  provider_card: {
    card_id: 'text',
    provider: 'text',
    wallet_id: 'text',
    scheme: 'text',
    last_digits: 'text',
    holder_name: 'text',
    created_at: 'timestamptz',
  },
  provider_intent: {
    intent_id: 'text',
    provider: 'text',
    key: 'text',
    wallet_id: 'text',
    status: 'text',
    amount: 'bigint',
    currency: 'text',
    attempt: 'smallint',
    reason: 'text',
    reference: 'text',
    waiting: 'jsonb',
    refusals: 'smallint',
    changed_at: 'timestamptz',
    created_at: 'timestamptz',
    failed_refunds: 'text[]',
    webhook_at: 'timestamptz',
    is_voided: 'boolean',
    refunds: 'jsonb',
    failed_before: 'smallint',
  },
  rate_limit: {
    key: 'text',
    points: 'integer',
    expire: 'bigint',
  },
  registration: {
    registration_id: 'uuid',
    code_hash: 'bytea',
    email: 'text',
    vendor_name: 'text',
    vendor_code: 'text',
    business_name: 'text',
    mobile_number: 'text',
    registration_type: 'text',
    password_hash: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    account_id: 'uuid',
  },
  road: {
    road_id: 'integer',
    from_node: 'integer',
    to_node: 'integer',
    street: 'integer',
    metres: 'real',
  },
  road_node: {
    node_id: 'integer',
    latitude: 'double precision',
    longitude: 'double precision',
  },
  sandbox_answer: {
    key: 'text',
    answer: 'jsonb',
    created_at: 'timestamptz',
  },
  sandbox_card: {
    card_id: 'uuid',
    wallet_id: 'text',
    test_card: 'text',
    holder_name: 'text',
    last_digits: 'text',
    scheme: 'text',
    created_at: 'timestamptz',
  },
  sandbox_intent: {
    intent_id: 'text',
    wallet_id: 'text',
    status: 'text',
    amount: 'bigint',
    currency: 'text',
    attempt: 'smallint',
    test_card: 'text',
    return_url: 'text',
    created_at: 'timestamptz',
  },
  saved_address: {
    saved_address_id: 'bigint',
    vendor_id: 'text',
    name: 'text',
    phone_number: 'text',
    address: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    notes: 'text',
    sort_name: 'text',
    folded: 'text',
    search: 'text',
    saved_at: 'timestamptz',
  },
  secret: {
    purpose: 'text',
    kid: 'text',
    value: 'bytea',
    created_at: 'timestamptz',
  },
  session: {
    session_id: 'uuid',
    account_id: 'uuid',
    refresh_hash: 'bytea',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    ended_at: 'timestamptz',
    address_hash: 'bytea',
    seen_at: 'timestamptz',
    device: 'text',
  },
  status_history: {
    month: 'smallint',
    order_id: 'text',
    position: 'smallint',
    vendor_id: 'text',
    status: 'text',
    reason: 'text',
    source: 'text',
    created_at: 'timestamptz',
  },
  vendor: {
    vendor_id: 'text',
    parent_vendor_id: 'text',
    client_vendor_id: 'text',
    name: 'text',
    currency: 'text',
    owners: 'text[]',
    phone: 'text',
    address_text: 'text',
    building: 'text',
    city: 'text',
    country_code: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    postal_code: 'text',
    street: 'text',
    street_number: 'text',
    unit: 'text',
    notes: 'text',
    rider_instructions: 'text',
    is_active: 'boolean',
    is_registered: 'boolean',
    payment_methods: 'jsonb',
    estimation_pick_up_time: 'integer',
    login_pickup_estimation: 'integer',
    created_at: 'timestamptz',
    version: 'integer',
    opening_hours: 'text',
    is_paused: 'boolean',
    paused_until: 'timestamptz',
    delivery_area: 'jsonb',
  },
  vendor_account: {
    account_id: 'uuid',
    vendor_id: 'text',
  },
  vendor_place: {
    vendor_place_id: 'bigint',
    vendor_id: 'text',
    formatted_address: 'text',
    search: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    uses: 'integer',
    last_used_at: 'timestamptz',
  },
  voucher: {
    code: 'text',
    type: 'text',
    amount: 'bigint',
    valid_from: 'timestamptz',
    valid_until: 'timestamptz',
    minimum_fee: 'bigint',
    total_limit: 'integer',
    vendor_limit: 'integer',
    vendors: 'text[]',
    created_at: 'timestamptz',
  },
  voucher_use: {
    order_id: 'text',
    code: 'text',
    vendor_id: 'text',
    used_at: 'timestamptz',
  },
} as const
