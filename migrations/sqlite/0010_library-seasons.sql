CREATE TABLE `library_seasons` (
	`itemId` integer NOT NULL,
	`season` integer NOT NULL,
	`block` integer NOT NULL,
	`there` integer NOT NULL,
	`known` integer NOT NULL,
	PRIMARY KEY(`itemId`, `season`, `block`),
	FOREIGN KEY (`itemId`) REFERENCES `library_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `library_seasons` (`itemId`, `season`, `block`, `there`, `known`)
SELECT e.`itemId`, e.`season`, e.`episode` >> 5, SUM(case when e.`hasFile` then 1 << (e.`episode` & 31) else 0 end), SUM(1 << (e.`episode` & 31))
FROM `library_episodes` e GROUP BY e.`itemId`, e.`season`, e.`episode` >> 5;
