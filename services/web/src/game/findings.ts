/** What the last audit of the whole store has found in this tab, for the list of problems. */
import { signal } from "@preact/signals";

import type { AuditStoreResponse_StoreReport } from "~gen/audit_service_pb";

export const lastReport = signal<AuditStoreResponse_StoreReport | undefined>(undefined);
