### Was eine Prüfung von einer Partie behauptet, und wie jede Behauptung ausging.

claim-header = der Kopf der Datei passt zu ihren Einträgen
claim-readable = jeder Eintrag hat die festgelegte Form und steht an seinem Platz
claim-chain = kein Eintrag wurde geändert, entfernt oder verschoben: Jeder nennt den Hash des vorigen
claim-end = am Ende fehlt nichts: Der letzte Eintrag ist der, den das Verzeichnis nennt
claim-fold = jedes Ereignis kann auf das vorige folgen
claim-re-execution = die aufgezeichneten Entscheidungen ergeben dieselben Ereignisse, Byte für Byte
claim-causes = jede Entscheidung traf, wer sie treffen darf, und keine fiel vor ihrer Zeit
claim-salts = die Salze der Einträge stammen vom Hauptschlüssel der Partie
claim-commitments = auf die Startwerte hat sich der Server vor dem ersten Spiel festgelegt
claim-cards = gegeben, gekauft und gezeigt wurden die Karten, die vor dem Abheben festgelegt waren
claim-conservation = jeder Chip ist belegt
claim-payouts = jeder Preis, jede Auszahlung und jeder Gewinn entspricht den Regeln

status-pass = STIMMT
status-fail = FALSCH
status-not-checked = UNGEPRÜFT
