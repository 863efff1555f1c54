### Was eine Prüfung von einer Partie behauptet, und wie jede Behauptung ausging.

claim-header = der Kopf der Datei passt zu ihren Einträgen
claim-readable = jeder Eintrag ist in der festgelegten Form und liegt, wo er sagt
claim-chain = kein Eintrag wurde geändert, entfernt oder verschoben: jeder nennt den Hash des vorigen
claim-end = nichts ist abgeschnitten: der letzte Eintrag ist der, den das Verzeichnis nennt
claim-fold = jedes Ereignis kann auf das vorige folgen
claim-re-execution = die aufgezeichneten Entscheidungen ergeben dieselben Ereignisse, Byte für Byte
claim-causes = jede Entscheidung traf, wer sie treffen darf, und keine fiel vor ihrer Zeit
claim-salts = die Salze der Einträge stammen vom Hauptschlüssel des Spiels
claim-commitments = die Startwerte sind die, auf die sich der Server vor dem ersten Spiel festgelegt hat
claim-cards = gegeben, gekauft und gezeigt wurden die Karten, die vor dem Abheben festgelegt waren
claim-conservation = jeder Chip ist nachgewiesen
claim-payouts = jeder Preis, jede Auszahlung und jeder Gewinn ist so, wie die Regeln es sagen

status-pass = STIMMT
status-fail = FALSCH
status-not-checked = UNGEPRÜFT
