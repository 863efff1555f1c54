/** The client for players and their tokens. */
import { createClient } from "@connectrpc/connect";

import { PlayerService } from "~gen/player_service_pb";

import { transport } from "~/api/transport";

export const players = createClient(PlayerService, transport);
